// Passkeys: what the browser creates and signs, in the words of the wire. Bytes go over the wire in base64url.

import { Problem, api } from './api';
import { t } from '../strings';

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether this browser, on this page, knows passkeys. */
export const supported = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

/** Explains why a ceremony failed, or passes the floor's problem on. */
function failed(problem: unknown): Problem {
  if (problem instanceof Problem) return problem;
  const name = problem instanceof DOMException ? problem.name : '';
  const detail =
    name === 'InvalidStateError'
      ? t.passkeys.already
      : name === 'NotAllowedError'
        ? t.passkeys.notConfirmed
        : t.passkeys.refused(String(problem));
  return new Problem({ type: 'about:blank', title: t.passkeys.failed, status: 0, code: 'passkey', detail });
}

/** Creates a passkey for the account that is logged in, and registers it. */
export async function createPasskey(name: string, password: string): Promise<void> {
  try {
    const asked = await api.beginPasskey(password);
    const made = (await navigator.credentials.create({
      publicKey: {
        challenge: bytes(asked.challenge),
        rp: { id: asked.relying_party, name: 'Croupier' },
        user: { id: bytes(asked.user), name: asked.name, displayName: asked.name },
        pubKeyCredParams: [{ type: 'public-key', alg: asked.algorithm }],
        excludeCredentials: asked.exclude.map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    })) as PublicKeyCredential;
    const response = made.response as AuthenticatorAttestationResponse;
    await api.addPasskey({
      name,
      client_data: text(response.clientDataJSON),
      authenticator_data: text(response.getAuthenticatorData()),
    });
  } catch (problem) {
    throw failed(problem);
  }
}

/** Logs in with a passkey that the visitor chooses. */
export async function logInWithPasskey(): Promise<void> {
  try {
    const asked = await api.beginPasskeyLogin();
    const chosen = (await navigator.credentials.get({
      publicKey: {
        challenge: bytes(asked.challenge),
        rpId: asked.relying_party,
        userVerification: 'required',
      },
    })) as PublicKeyCredential;
    const response = chosen.response as AuthenticatorAssertionResponse;
    await api.passkeyLogin({
      id: text(chosen.rawId),
      client_data: text(response.clientDataJSON),
      authenticator_data: text(response.authenticatorData),
      signature: text(response.signature),
    });
  } catch (problem) {
    throw failed(problem);
  }
}
