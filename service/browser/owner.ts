import type { Send } from './port.ts'

const texts = {
  en: 'The demo is already open in another tab, and this tab can’t share its data. Close the other tab, then try again.',
  ko: '데모가 이미 다른 탭에서 열려 있고, 이 탭은 그 데이터를 함께 사용할 수 없습니다. 다른 탭을 닫은 뒤 다시 시도하세요.',
}

/**
 * Sends requests to the service if this worker is the one that may have the database open. Until the one that has it
 * ends, they are refused: they contain keys, and every page of the origin could read them on their way to it.
 * @param name the name of the lock, which the workers of this path share, also those of another version of the demo.
 * @param open starts the service; only the owner calls it.
 */
export function sendAsOwner(name: string, open: () => Send): Send {
  let send: Send = async (_url, { headers }) => {
    const isKorean = headers['Accept-Language']?.startsWith('ko')
    const body = { title: 'Service Unavailable', status: 503, detail: texts[isKorean ? 'ko' : 'en'] }
    return Response.json(body, { status: 503, headers: { 'content-type': 'application/problem+json' } })
  }
  const isKnown = new Promise<void>((resolve) => {
    const own = () => {
      send = open()
      resolve()
      // The browser releases the lock when the worker ends.
      return new Promise<never>(() => {})
    }
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return own()
      void navigator.locks.request(name, own)
      resolve()
    })
  })
  return async (...request) => {
    await isKnown
    return send(...request)
  }
}
