// Replaces `Intl`, whose first use takes a browser 20 to 40 ms, because counts appear from the start.
export const formatCount = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')
export const formatRows = (value: number) => (value === 1 ? '1 row' : `${formatCount(value)} rows`)
export const formatSeconds = (value: number) => (value === 1 ? '1 second' : `${formatCount(value)} seconds`)
