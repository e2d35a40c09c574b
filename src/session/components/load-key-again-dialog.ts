/** The code of the dialog, wanted when the service has refused the key. */
export const loadKeyAgainDialog = async () => (await import('./KeyReentryDialog.tsx')).KeyReentryDialog
