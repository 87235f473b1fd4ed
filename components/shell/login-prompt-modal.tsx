"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Modal } from "#components/ui/modal";
import { loginPromptStore } from "#lib/client/session/login-prompt";

const closePrompt = () => loginPromptStore.set(false);

/** The login-required popup. Its links return to this page after login. */
export default function LoginPromptModal() {
  const paths = usePaths();
  const { loginRequired, logIn, signUp } = useMessages("common").shell;
  const next = window.location.pathname + window.location.search;
  return (
    <Modal open onClose={closePrompt} title={loginRequired.title}>
      <p className="text-sm text-ink-soft">{loginRequired.text}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <ButtonLink href={paths.signup({ next })} onClick={closePrompt}>
          {signUp}
        </ButtonLink>
        <ButtonLink href={paths.accountLogin({ next })} variant="outline" onClick={closePrompt}>
          {logIn}
        </ButtonLink>
      </div>
    </Modal>
  );
}
