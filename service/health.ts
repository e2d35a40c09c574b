/** The response for a load balancer: 200 if the database accepts writes, else 503. */
export async function readinessResponse(isWritable: () => Promise<boolean>): Promise<Response> {
  const isReady = await isWritable().catch(() => false)
  return isReady ? Response.json({ status: 'ok' }) : Response.json({ status: 'unavailable' }, { status: 503 })
}
