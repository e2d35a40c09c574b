import { demoPolicy, metaPolicy } from '../service/policy.ts'
import { configurePage, type PageSettings } from './configure-page.ts'

/**
 * Writes the settings and the policy of a demo into the built page. Its service has an address of its own, since tabs
 * with the same one share sessions: those of a console at this origin, or of another demo, stay apart.
 */
export function configureDemoPage(html: string, settings: Omit<PageSettings, 'services'>): string {
  const services = [{ url: `${settings.basePath}in-this-browser`, name: undefined }]
  return configurePage(html, { ...settings, services }, demoPolicy(metaPolicy()))
}
