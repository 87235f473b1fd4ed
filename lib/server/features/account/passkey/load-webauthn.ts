/** Load the verification of passkeys when it is first used; it is a tenth of the server's code. */
export const loadWebauthn = () => import("@simplewebauthn/server");

export const loadWebauthnHelpers = () => import("@simplewebauthn/server/helpers");
