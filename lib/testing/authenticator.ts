import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const origin = "http://localhost:3000";
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const toBase64Url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** Flags of authenticator data: user present, user verified, credential attached. */
const flags = { present: 1, verified: 4, attached: 64 };

type Options = { challenge?: unknown };
type Deviation = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

/** Creates an authenticator in software with one passkey (ES256), as a phone has it. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = toBase64Url(credentialId);
  let counter = 0;

  const buildData = ({ rpId = "localhost", isVerified = true, counter: own }: Deviation) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(own ?? counter);
    const flag = flags.present | (isVerified ? flags.verified : 0);
    return { head: sha256(rpId), flag, count };
  };
  const buildClientData = (type: string, { challenge }: Options, deviation: Deviation) =>
    JSON.stringify({ type, challenge, origin: deviation.origin ?? origin, crossOrigin: false });

  return {
    id,
    /** Answers options of a registration. */
    create(options: Options, deviation: Deviation = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const { head, flag, count } = buildData(deviation);
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        head,
        Buffer.from([flag | flags.attached]),
        count,
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: toBase64Url(buildClientData("webauthn.create", options, deviation)),
          attestationObject: toBase64Url(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      };
    },
    /** Answers options of a login. */
    get(options: Options, deviation: Deviation = {}) {
      const { head, flag, count } = buildData(deviation);
      const data = Buffer.concat([head, Buffer.from([flag]), count]);
      const clientData = buildClientData("webauthn.get", options, deviation);
      const signed = Buffer.concat([data, sha256(clientData)]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: toBase64Url(clientData),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(sign("sha256", signed, privateKey)),
        },
      };
    },
  };
}
