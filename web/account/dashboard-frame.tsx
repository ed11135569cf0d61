import { SiteWordmark } from '../ui/site-wordmark.tsx'

/** The header and the outlines of the dashboard. Painted before the app has loaded, so it uses nothing of Mantine. */
export function DashboardFrame() {
  return (
    <div className="dashboard-frame">
      <header>
        <div>
          <SiteWordmark />
        </div>
      </header>
      <main className="dashboard">
        <div className="dashboard-greeting">
          <h1>Welcome</h1>
        </div>
        <DashboardOutlines />
      </main>
    </div>
  )
}

export function DashboardOutlines() {
  return (
    <>
      <p role="status" className="dashboard-loading">
        Loading
      </p>
      <div className="dashboard-top">
        <div className="dashboard-column">
          <div className="dashboard-bar" />
          <div className="dashboard-thumbnail" />
          <div className="dashboard-bar" />
        </div>
        <div className="dashboard-column">
          <div className="dashboard-bar" />
          <div className="dashboard-block" />
        </div>
      </div>
      <div className="dashboard-block" />
    </>
  )
}
