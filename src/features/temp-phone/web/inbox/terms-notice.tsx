import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { postJson } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { browserRandom } from '#platform/random/web/browser-random.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import type { sandboxSms } from '../../common/contract.ts';

const sandboxPath: typeof sandboxSms.path = '/sandbox/sms';

const codeDigits = 6;

const testMessages = [
  { from: 'Mayfly', text: 'Your Mayfly test code is CODE. It is only a test.' },
  {
    from: '+1 202 555 0100',
    text: 'This test message is longer than a hundred characters. The list shows the beginning and a button for the rest, which ends here.',
  },
  { from: '+1 202 555 0117', text: 'Did you get this message? It is only a test.' },
] as const;

function testMessage(count: number): { from: string; text: string } {
  const code = Array.from({ length: codeDigits }, () => browserRandom.int(10)).join('');
  const { from, text } = testMessages[count % testMessages.length] ?? testMessages[0];
  return { from, text: text.replace('CODE', code) };
}

type TermsNoticeProps = {
  isSandbox: boolean;
  /** False if the operator lends a few numbers of their own. */
  isPaid: boolean;
  phone: string | undefined;
  post: typeof postJson;
};

/** Explains what a number costs the operator. In the sandbox, also offers to send test messages. */
export function TermsNotice({ isSandbox, isPaid, phone, post }: TermsNoticeProps) {
  return (
    <div className="phone-terms">
      <p className={isSandbox ? 'phone-sandbox' : undefined}>
        {isSandbox ? (
          <>
            <FlaskConical size={18} aria-hidden="true" />
            <strong>This is a sandbox.</strong> The number is made up and no real SMS can reach it. A real one
            costs the operator about <Cost />.
          </>
        ) : (
          <>
            {isPaid ? (
              <>
                A number costs the operator about <Cost />.
              </>
            ) : (
              'The operator has only a few numbers.'
            )}{' '}
            Please get one only when you need it.
          </>
        )}
      </p>
      {isSandbox ? <TestButton phone={phone} post={post} /> : null}
    </div>
  );
}

function Cost() {
  return <span className="whitespace-nowrap">$0.05-0.20</span>;
}

function TestButton({ phone, post }: Pick<TermsNoticeProps, 'phone' | 'post'>) {
  const [sentCount, setSentCount] = useState(0);
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      await post(sandboxPath, { to: phone, ...testMessage(sentCount) });
      setSentCount((count) => count + 1);
    } catch (cause) {
      logInBrowser('the test SMS could not be sent', cause);
      showToast({
        title: 'Test SMS not sent',
        description: 'Please try again in a moment.',
        kind: 'destructive',
      });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Button size="sm" disabled={phone === undefined || isSending} onClick={() => void send()}>
      {isSending ? 'Sending…' : 'Send a test SMS'}
    </Button>
  );
}
