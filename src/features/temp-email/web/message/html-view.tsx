import { useState } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { describeBlocked } from '../inbox/describe-mail.ts';
import { FetchFailed } from './fetch-failed.tsx';
import { useMailFiles } from './mail-files.ts';
import { useFetched } from './use-fetched.ts';

/** The HTML of the mail, in a frame that runs nothing and loads nothing from elsewhere until asked. */
export function HtmlView({ messageId }: { messageId: string }) {
  const files = useMailFiles();
  const [withImages, setWithImages] = useState(false);
  const fetched = useFetched(`${messageId} ${withImages}`, () => files.viewHtml(messageId, withImages));

  if (fetched.state === 'failed') return <FetchFailed what="The HTML view" onAgain={fetched.again} />;
  if (fetched.state === 'waiting')
    return <div className="skeleton h-64" role="status" aria-label="Loading" />;
  const { viewUrl, blockedImages, trackers } = fetched.value;
  const blocked = withImages ? '' : describeBlocked(blockedImages, trackers);
  return (
    <div className="grid gap-2">
      {blocked === '' ? null : (
        <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
          {blocked}
          <Button size="sm" onClick={() => setWithImages(true)}>
            Show remote images
          </Button>
        </p>
      )}
      {withImages ? (
        <p className="text-sm text-soft">
          Remote images are on: the sender can see that this mail was opened.
        </p>
      ) : null}
      <p className="text-sm text-soft">
        Everything in this frame comes from the sender. Links open in a new tab.
      </p>
      <iframe
        key={viewUrl}
        className="mail-frame mail-frame-paper"
        src={viewUrl}
        title="HTML view of this message"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
