/** Loads the dialog's code, which is needed only after the service refused the key. */
export const loadKeyReentryDialog = async () => (await import('./KeyReentryDialog.tsx')).KeyReentryDialog
