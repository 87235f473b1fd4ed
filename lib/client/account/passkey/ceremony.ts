import { createNetworkError } from "#lib/client/api/outcome";

/** Asks the browser; its library is loaded when it is used. */
const importBrowser = () =>
  import("@simplewebauthn/browser").catch(() => {
    throw createNetworkError();
  });

type Browser = Awaited<ReturnType<typeof importBrowser>>;
type CreationOptions = Parameters<Browser["startRegistration"]>[0]["optionsJSON"];
type RequestOptions = Parameters<Browser["startAuthentication"]>[0]["optionsJSON"];

/** The server's options, which the browser validates. */
type Options = Record<string, unknown>;

/** True if the browser can use passkeys. */
export const supportsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Lets the user create a passkey. Rejects with the browser's error. */
export const createPasskey = async (options: Options) =>
  (await importBrowser()).startRegistration({ optionsJSON: options as unknown as CreationOptions });

/** Lets the user choose a passkey and sign with it. Rejects with the browser's error. */
export const requestPasskey = async (options: Options) =>
  (await importBrowser()).startAuthentication({
    optionsJSON: options as unknown as RequestOptions,
  });
