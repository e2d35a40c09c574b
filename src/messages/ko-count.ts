// The Korean texts share no code with the English ones, because the code that starts the console waits for
// them. `Intl` is too slow on first use.
export const formatCount = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')
export const formatSeconds = (value: number) => `${formatCount(value)}초`
export const formatRows = (value: number) => `${formatCount(value)}개 행`
