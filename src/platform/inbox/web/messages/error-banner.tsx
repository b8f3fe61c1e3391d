import { CircleAlert } from 'lucide-react';

export function ErrorBanner({ sentence }: { sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <div role="alert" className="notice notice-bad inbox-wide inbox-banner">
      <CircleAlert size={20} className="mt-0.5" aria-hidden="true" />
      <p>{sentence}</p>
    </div>
  );
}
