import { SmtpPeer } from './smtp-peer.ts';

/**
 * Bytes to send in one write, and the beginning of each reply to them; 'closed' if the server then
 * disconnects.
 */
export type SmtpStep = { send: string | Uint8Array; expect: readonly string[] };

export type SmtpConversation = { name: string; steps: readonly SmtpStep[] };

/**
 * Plays a conversation after the greeting. Returns one list of replies per step, as many as the step expects.
 */
export async function playConversation(port: number, conversation: SmtpConversation): Promise<string[][]> {
  const peer = await SmtpPeer.greeted(port);
  try {
    const heard: string[][] = [];
    for (const step of conversation.steps) {
      peer.send(step.send);
      const replies: string[] = [];
      for (const expected of step.expect) {
        const reply = await peer.reply();
        replies.push(reply === '' ? 'closed' : reply);
        if (expected === 'closed' || reply === '') break;
      }
      heard.push(replies);
    }
    return heard;
  } finally {
    peer.destroy();
  }
}
