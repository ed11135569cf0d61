import { Button } from '@mantine/core'

export function LoadFailure({ what, retry }: { what: string; retry: () => void }) {
  return (
    <>
      <p role="alert">We couldn't load {what}. Check your connection, then try once more.</p>
      <Button variant="default" onClick={retry}>
        Try Again
      </Button>
    </>
  )
}
