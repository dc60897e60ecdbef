import { Fragment } from 'react';

const links = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|[^\s<>@,;:()]{1,64}@[^\s<>@,;:()]{1,190}\.[a-z]{2,})/i;

/** Text of the shop's owners: blank lines part paragraphs; addresses of mail and of the web are links. */
export function PlainText({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, at) => (
    <p key={at} style={{ whiteSpace: 'pre-line' }}>
      {paragraph.split(links).map((part, place) => (
        <Fragment key={place}>{place % 2 === 1 ? <TextLink to={part} /> : part}</Fragment>
      ))}
    </p>
  ));
}

function TextLink({ to }: { to: string }) {
  return (
    <a href={to.includes('://') ? to : `mailto:${to}`} rel="noreferrer">
      {to}
    </a>
  );
}
