/** Gives the focus to the page's heading, before the button that has it goes: it would fall out of the page. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
