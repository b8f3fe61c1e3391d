import { useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { decode, text } from '#platform/endpoint/web/decode.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button, type ButtonLook } from '#platform/ui/web/button.tsx';
import { openPageLater } from '#platform/ui/web/island/open-page-later.ts';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';

type ManageButtonProps = ButtonLook & { caller: Caller; licenceKey: string };

export function ManageButton({ caller, licenceKey, ...look }: ManageButtonProps) {
  const [isOpening, setIsOpening] = useState(false);

  async function manage(): Promise<void> {
    const portal = openPageLater('Opening the billing portal…');
    setIsOpening(true);
    try {
      const { url } = decode(await caller.call('premium/portal', { key: licenceKey }), { url: text });
      portal.show(url);
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
