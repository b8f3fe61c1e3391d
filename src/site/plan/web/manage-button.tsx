import { useState } from 'react';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import { Button, type ButtonLook } from '#platform/ui/web/button.tsx';
import { openPageLater } from '#platform/ui/web/island/open-page-later.ts';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';

type ManageButtonProps = ButtonLook & { caller: Caller; licenceKey: string };

/** Leads to the billing portal of the subscription, in a window of its own. */
export function ManageButton({ caller, licenceKey, ...look }: ManageButtonProps) {
  const [isOpening, setIsOpening] = useState(false);

  async function manage(): Promise<void> {
    const portal = openPageLater('Opening the billing portal…');
    setIsOpening(true);
    try {
      portal.show(await findPortal(caller, licenceKey));
    } catch (cause) {
      portal.close();
      logInBrowser('opening the billing portal failed', cause);
      showToast({
        title: 'Error',
        description: 'The billing portal could not be opened. Please try again.',
        kind: 'destructive',
      });
    }
    setIsOpening(false);
  }

  return (
    <Button {...look} disabled={isOpening} onClick={() => void manage()}>
      {isOpening ? 'Opening...' : 'Manage or cancel'}
    </Button>
  );
}

async function findPortal(caller: Caller, key: string): Promise<string> {
  const { body } = await caller.call('premium', { action: 'portal', key });
  const url = isRecord(body) ? body.url : undefined;
  if (typeof url === 'string' && url !== '') return url;
  throw new CallError({ code: 'unreadable_answer', status: 200, words: '' });
}
