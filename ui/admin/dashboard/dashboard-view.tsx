import { Go } from '../../bindings/go.tsx'
import { useStanding } from '../../bindings/use-standing.ts'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { platformRoleWords } from '../../office/shell/role-words.ts'

/** What one finds first in the admin: who one is here. */
export function DashboardView() {
  const { person, platform } = useStanding()
  return (
    <PanelPage title="پیشخان مدیریت">
      <section aria-label="شما" className="card grid gap-2 p-4">
        <h2 className="text-base">{person.name === '' ? 'همکار گرامی' : person.name}</h2>
        <p className="text-sm text-muted">{platform && platformRoleWords[platform]}</p>
        <Go to="landing.home" params={{}} className="button-quiet justify-self-start">
          دیدن بازار
        </Go>
      </section>
    </PanelPage>
  )
}
