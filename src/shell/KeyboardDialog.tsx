import { SingleKeysCheckbox } from '../features/preferences/PreferencesDialog.tsx'
import { t } from '../messages/lazy-messages.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { may } from '../settings/settings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { modKey } from '../ui/keys.ts'
import styles from './KeyboardDialog.module.css'

const { or, followedBy } = t.keyboard

const shortcutRows: readonly (readonly [keys: readonly string[], action: string, separator?: string])[] = [
  [[`${modKey}+K`, '/'], t.keyboard.find, or],
  [['g', 'p'], t.keyboard.goProjects, followedBy],
  [['g', 'a'], t.keyboard.goApps, followedBy],
  [['g', 'u'], t.keyboard.goUsers, followedBy],
  [['g', 'c'], t.keyboard.goCalls, followedBy],
  [['g', 's'], t.keys.switchNext, followedBy],
  [['n'], t.keyboard.create],
  [['↑', '↓', 'Home', 'End'], t.keyboard.rows],
  [['←', '→'], t.keyboard.cells],
  [['Enter'], t.keyboard.openRow],
  [[t.beside.space], t.beside.openKey],
  [['Shift+Enter'], t.beside.pageKey],
  [['x'], t.keyboard.selectRow],
  [['Shift+↑', 'Shift+↓'], t.keyboard.selectRange],
  [['Alt+↑', 'Alt+↓'], t.arrange.keys],
  [['↓'], t.keyboard.intoTable],
  [['Esc'], t.keyboard.clear],
  [['j', 'k'], t.keyboard.neighbors],
  [['o'], t.fromValue.key],
  [['c'], t.compare.shortcut],
  [['/'], t.recordFields.key],
  [[`${modKey}+Enter`], t.keyboard.startCheck],
  [['?'], t.keyboard.help],
]

export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const isMasterKey = useKeyProjectId() === undefined
  return (
    <Dialog title={t.keyboard.title} onClose={onClose}>
      <dl className={styles.keys}>
        {shortcutRows
          .filter(([[key]]) => key !== 'n' || may('createApp') || (isMasterKey && may('createProject')))
          .map(([keys, action, separator]) => (
            <div key={action}>
              <dt>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && separator && <span>{` ${separator} `}</span>}
                    <kbd translate="no">{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
      </dl>
      <SingleKeysCheckbox />
    </Dialog>
  )
}
