import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { type ReactNode, use, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../messages/lazy-messages.ts'
import { keptChanges } from '../../session/kept-records.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { withMantine } from '../../ui/Mantine.tsx'
import { RouterContext } from '../../ui/router-context.ts'
import { useStore } from '../../use-store.ts'
import panelStyles from '../columns/ColumnsPanel.module.css'
import { useList } from '../use-list.tsx'
import { type ListedView, listedViews, viewLink } from './kept-views.ts'
import { ViewDialog } from './ViewDialog.tsx'
import styles from './ViewsPanel.module.css'

export const ViewsPanel = withMantine(function ViewsPanel({ children }: { children: ReactNode }) {
  const session = useSession()
  const { resource } = useList()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const [edited, setEdited] = useState<ListedView | 'new'>()
  useStore(keptChanges)
  const views = listedViews(session).filter((view) => view.resource === resource)
  const close = () => {
    // The focus is not lost with the closed panel, and a dialog returns it.
    opener.current?.focus()
    setIsOpen(false)
  }
  const edit = (view: ListedView | 'new') => {
    close()
    setEdited(view)
  }
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        width={260}
        withinPortal={false}
        trapFocus
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: panelStyles.panel }}
        onClose={() => opener.current?.focus()}
      >
        <Popover.Target>
          <Button ref={opener} onClick={() => setIsOpen(!isOpen)}>
            {children}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {views.length === 0 ? (
            <p>{t.views.none}</p>
          ) : (
            <ul className={panelStyles.choices}>
              {views.map((view) => (
                <li key={`${view.origin} ${view.name}`} className={panelStyles.choice}>
                  <ViewLink view={view} onOpen={close} />
                  {view.origin === 'operator' ? (
                    <small className={styles.mark}>{t.views.ofOperator}</small>
                  ) : (
                    <Button
                      variant="quiet-small"
                      aria-label={t.views.editNamed(view.name)}
                      onClick={() => edit(view)}
                    >
                      {t.views.editShort}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <Button className={panelStyles.reset} onClick={() => edit('new')}>
            {t.views.saveAs}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {edited && (
        <ViewDialog former={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
})

function ViewLink({ view, onOpen }: { view: ListedView; onOpen: () => void }) {
  const link = viewLink(useSession(), use(RouterContext), view)
  return (
    <Link
      className={styles.view}
      to={link.to}
      state={link.state}
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        if (metaKey || ctrlKey || shiftKey) return
        link.onOpen()
        onOpen()
      }}
    >
      <bdi>{view.name}</bdi>
    </Link>
  )
}
