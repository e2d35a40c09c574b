/** Loads the dialog's code, which is needed only after the service refused the key. */
export const loadKeyAgainDialog = async () => (await import('./KeyReentryDialog.tsx')).KeyReentryDialog
