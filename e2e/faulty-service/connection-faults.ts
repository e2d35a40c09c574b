import type { Socket } from 'node:net'
import { headerSection, sendReply, statusLine } from './http.ts'
import type { Reply } from './reply.ts'

interface ConnectionFault {
  description: string
  deliver: (socket: Socket, reply: Reply) => void
}

const head = ({ status, headers }: Reply, extraHeaders: Record<string, string>) =>
  statusLine(status) + headerSection({ ...headers, ...extraHeaders })

const contentLength = (reply: Reply) => ({ 'Content-Length': String(Buffer.byteLength(reply.body)) })
const firstHalf = ({ body }: Reply) => body.slice(0, Math.max(1, body.length >> 1))

const megabyte = Buffer.from(' '.repeat(1024 * 1024))

/** Sends 200 MB of blank JSON as fast as the browser reads them. */
function sendHugeBody(socket: Socket, reply: Reply): void {
  socket.write(head(reply, {}))
  let sent = 0
  const sendMore = () => {
    while (sent < 200 && socket.writable) {
      sent += 1
      if (!socket.write(megabyte)) return
    }
    socket.end()
  }
  socket.on('drain', sendMore)
  sendMore()
}

function sendByteByByte(socket: Socket, reply: Reply): void {
  const text = head(reply, contentLength(reply)) + reply.body
  let position = 0
  const timer = setInterval(() => socket.write(text.charAt(position++)), 1000)
  socket.on('close', () => clearInterval(timer))
}

export const connectionFaults: Record<string, ConnectionFault> = {
  reset: { description: 'a reset before the status line', deliver: (socket) => socket.resetAndDestroy() },
  'reset-after-status': {
    description: 'a reset in the middle of the headers',
    deliver: (socket, reply) => {
      socket.write(`${statusLine(reply.status)}Content-Type: app`, () => socket.resetAndDestroy())
    },
  },
  'reset-in-body': {
    description: 'a reset in the middle of the body',
    deliver: (socket, reply) => {
      socket.write(head(reply, contentLength(reply)) + firstHalf(reply))
      // A reset sent together with the bytes would overtake them.
      setTimeout(() => socket.resetAndDestroy(), 100)
    },
  },
  short: {
    description: 'a body shorter than its Content-Length',
    deliver: (socket, reply) => socket.end(head(reply, contentLength(reply)) + firstHalf(reply)),
  },
  'short-chunked': {
    description: 'a chunked body without its last chunk',
    deliver: (socket, reply) => {
      const chunk = firstHalf(reply)
      const size = Buffer.byteLength(chunk).toString(16)
      socket.end(`${head(reply, { 'Transfer-Encoding': 'chunked' })}${size}\r\n${chunk}\r\n`)
    },
  },
  silence: { description: 'no response at all on an open connection', deliver: () => undefined },
  'silence-after-headers': {
    description: 'headers, then silence',
    deliver: (socket, reply) => {
      socket.write(head(reply, contentLength(reply)))
    },
  },
  trickle: { description: 'one byte per second', deliver: sendByteByByte },
  slow: {
    description: 'the whole response after five seconds',
    deliver: (socket, reply) => {
      const timer = setTimeout(() => sendReply(socket, reply), 5000)
      socket.on('close', () => clearTimeout(timer))
    },
  },
  huge: { description: 'a body of 200 MB', deliver: sendHugeBody },
}
