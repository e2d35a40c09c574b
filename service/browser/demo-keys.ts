/**
 * The keys of the demo that runs in a browser. They open nothing else, so they may be known; after their prefix they
 * are random, so that no text of the console contains one by chance.
 */
export const demoKeys = {
  master: 'sk_master_demohn3dWA31tGUQwJsCQ6EHfrX07FZc',
  project: 'sk_project_demohct5LCd2YYSQicc0j573AaGxtCk8',
  /** The project of the Project key: the oldest of the demo, which has the most apps and users. */
  projectId: 'prj_izyampfzgh5e85',
  projectName: 'Lantern Courier',
}
