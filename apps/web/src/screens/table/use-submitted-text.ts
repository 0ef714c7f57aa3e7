import type { RequestResult } from '@tigris/protocol/client';
import { useState } from 'preact/hooks';

type Offer = {
  text: string;
  write: (text: string) => void;
  fault: string | null;
  /** Sends what is written, or something else in its place. */
  send: (text: string) => Promise<void>;
};

/** A text that is written for the table: it stays in its field until the table takes it. */
export function useOffer(ask: (text: string) => Promise<RequestResult>): Offer {
  const [text, write] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = async (offered: string) => {
    const answer = await ask(offered);
    setFault(answer.ok ? null : answer.code);
    // Somebody may have written on while the table decided.
    if (answer.ok) write((now) => (now === text ? '' : now));
  };
  return { text, write, fault, send };
}
