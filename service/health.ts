/** 200 where the database takes writes, else 503, for a load balancer. */
export async function readinessResponse(isWritable: () => Promise<boolean>): Promise<Response> {
  const isReady = await isWritable().catch(() => false)
  return isReady ? Response.json({ status: 'ok' }) : Response.json({ status: 'unavailable' }, { status: 503 })
}
