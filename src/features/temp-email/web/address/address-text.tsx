import { Fragment } from 'react';

/** With an unbreakable part of this length or more, the address gets a smaller font. */
const longWord = 22;

/** Allows line breaks only before the @ and after hyphens. */
export function AddressText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  const longest = Math.max(...email.split(/(?<=-)|(?=@)/).map((word) => word.length));
  return (
    <span className={longest >= longWord ? 'mail-address mail-address-long' : 'mail-address'}>
      <Words text={local} />
      <wbr />
      <span className="text-soft">
        <Words text={domain} />
      </span>
    </span>
  );
}

function Words({ text }: { text: string }) {
  return text.split(/(?<=-)/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one address never move
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ));
}
