"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Modal } from "#components/ui/modal";
import { keepPress } from "#lib/client/account/pending-press";
import { loginPromptStore, type Press } from "#lib/client/session/login-prompt";

const closePrompt = () => loginPromptStore.set(null);

/** The login-required popup. Its links return to this page after login, and do what was pressed. */
export default function LoginPromptModal({ press }: { press: Press | null }) {
  const paths = usePaths();
  const { loginRequired, logIn, signUp } = useMessages("common").shell;
  const next = window.location.pathname + window.location.search;
  const leave = () => {
    keepPress(press);
    closePrompt();
  };
  return (
    <Modal open onClose={closePrompt} title={loginRequired.title}>
      <p className="text-sm text-ink-soft">{loginRequired.text}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <ButtonLink href={paths.signup({ next })} onClick={leave}>
          {signUp}
        </ButtonLink>
        <ButtonLink href={paths.accountLogin({ next })} variant="outline" onClick={leave}>
          {logIn}
        </ButtonLink>
      </div>
    </Modal>
  );
}
