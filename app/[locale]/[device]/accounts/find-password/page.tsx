import { FindPasswordForm } from "#components/account/find-password-form";
import { AccountPage, accountMetadata } from "../account-page";

export const generateMetadata = accountMetadata("findId", (texts) => texts.password.title);

export default function Page({ params }: PageProps<"/[locale]/[device]/accounts/find-password">) {
  return (
    <AccountPage params={params} namespaces={["findId", "signup"]}>
      <FindPasswordForm />
    </AccountPage>
  );
}
