// Shares no code with the English texts: the start script waits for this file, so it must not wait for
// others. `Intl` is too slow on first use.
export const formatCount = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')
export const formatSeconds = (value: number) => `${formatCount(value)}초`
export const formatRows = (value: number) => `${formatCount(value)}행`
