// The Korean texts share no code with the English ones: what starts the console waits for them, so they must not wait for it.
// Without `Intl`, which takes long to come to life.
export const formatCount = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')
export const formatSeconds = (value: number) => `${formatCount(value)}초`
export const formatRows = (value: number) => `${formatCount(value)}행`
