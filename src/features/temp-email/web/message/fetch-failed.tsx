import { Button } from '#platform/ui/web/button.tsx';

export function FetchFailed({ what, onAgain }: { what: string; onAgain: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-soft" role="status">
      {what} could not be loaded.
      <Button size="sm" onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
}
