import type { Notice } from '#contract/page.ts'

export function NoticeBar({ notice: { tone, title, message } }: { notice: Notice }) {
  return (
    <div className={`notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <strong>{title}</strong> <span>{message}</span>
    </div>
  )
}
