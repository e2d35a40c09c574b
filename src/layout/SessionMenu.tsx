import { isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { endSession, lockSession, useSession } from '../session/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SessionMenu.module.css'
import { useSignOut } from './use-sign-out.tsx'

const JournalDialog = lazy(() => import('./JournalDialog.tsx'))

const schemes = ['auto', 'light', 'dark'] as const

/** Which key is in use and where, and what can be done about it. */
export function SessionMenu() {
  const { identity, host, ending } = useSession()
  // Mantine would stop transitions with an injected style element, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const navigate = useNavigate()
  const described = useId()
  const { signOut, question } = useSignOut()
  const [isJournalOpen, setJournalOpen] = useState(false)
  const isMaster = identity.kind === 'master'
  const kind = isMaster ? t.session.master : t.session.project
  return (
    <>
      <Menu
        position="bottom-end"
        width={220}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: styles.dropdown }}
      >
        <Menu.Target>
          <Button className={styles.button} aria-label={t.session.button} aria-describedby={described}>
            <Badge tone={isMaster ? 'amber' : 'accent'}>{kind}</Badge>
            <span className={styles.where}>{ending === undefined ? host : `${host} ··${ending}`}</span>
            <IconChevronDown size={14} aria-hidden />
          </Button>
        </Menu.Target>
        <VisuallyHidden>
          <span id={described}>{t.session.described(kind, host, ending)}</span>
        </VisuallyHidden>
        <Menu.Dropdown>
          <Menu.Item onClick={() => navigate(paths.check())}>{t.session.check}</Menu.Item>
          <Menu.Item onClick={() => setJournalOpen(true)}>{t.journal.title}</Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t.session.theme.label}</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(scheme) => isMantineColorScheme(scheme) && setColorScheme(scheme)}
          >
            {schemes.map((scheme) => (
              <Menu.RadioItem key={scheme} value={scheme}>
                {t.session.theme[scheme]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item onClick={lockSession}>{t.session.lock}</Menu.Item>
          <Menu.Item onClick={() => endSession({ keepPlace: true })}>{t.session.changeKey}</Menu.Item>
          <Menu.Item onClick={signOut}>{t.session.signOut}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
      <Suspense fallback={null}>
        {isJournalOpen && <JournalDialog onClose={() => setJournalOpen(false)} />}
      </Suspense>
    </>
  )
}
