import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { hostAndPath, serviceNameOf } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useDialogHost } from '../session/dialog-host.ts'
import { sessionLabel, useSession, useSessions } from '../session/use-session.ts'
import { withMantine } from '../ui/Mantine.tsx'
import { SessionButton } from './SessionButton.tsx'
import styles from './SessionMenuDropdown.module.css'

export const SessionMenuDropdown = withMantine(function SessionMenuDropdown() {
  const navigate = useNavigate()
  const { signOut, signOutOfAll, lock, switchTo, show } = useDialogHost()
  const active = useSession()
  const sessions = useSessions()
  const hasOtherKeys = sessions.length > 1
  const kindLabel = active.identity.kind === 'master' ? t.session.master : t.session.project
  const keyText = active.ending === undefined ? kindLabel : `${kindLabel} ··${active.ending}`
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Synchronizes with the document's focus. Mantine returns the focus to the element that had it before
  // the menu opened, so the focus first moves to this button, which replaced the pressed one.
  useEffect(() => {
    button.current?.focus()
    setIsOpen(true)
  }, [])
  // Focuses the button before an action, so that a dialog of the action returns the focus to the button.
  const focusButtonThen = (action: () => void) => () => {
    button.current?.focus()
    action()
  }
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Menu.Target>
        <SessionButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi className={styles.service}>{serviceNameOf(active) ?? hostAndPath(active.address)}</bdi>
          <span>{keyText}</span>
        </Menu.Label>
        {hasOtherKeys && (
          // biome-ignore lint/a11y/useSemanticElements: a menu may contain a group, but no fieldset
          <div role="group" aria-label={t.keys.title}>
            <Menu.Label aria-hidden>{t.keys.title}</Menu.Label>
            <Menu.RadioGroup
              value={active.id}
              onChange={(value) => {
                const selected = sessions.find(({ id }) => id === value)
                if (selected && selected !== active) focusButtonThen(() => switchTo(selected))()
              }}
            >
              {sessions.map((session) => (
                <Menu.RadioItem
                  key={session.id}
                  closeMenuOnClick
                  value={session.id}
                  checkIcon={<IconCheck size={14} aria-hidden />}
                >
                  <bdi>{sessionLabel(session)}</bdi>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </div>
        )}
        <Menu.Item onClick={focusButtonThen(() => show('addKey'))}>{t.keys.add}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => navigate(paths.check())}>{t.session.check}</Menu.Item>
        <Menu.Item onClick={focusButtonThen(() => show('preferences'))}>{t.preferences.title}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={focusButtonThen(lock)}>{t.session.lock}</Menu.Item>
        <Menu.Item onClick={focusButtonThen(signOut)}>{t.session.signOut}</Menu.Item>
        {hasOtherKeys && <Menu.Item onClick={focusButtonThen(signOutOfAll)}>{t.keys.signOutOfAll}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
})
