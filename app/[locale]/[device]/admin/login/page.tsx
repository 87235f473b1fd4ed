import { AdminLogin } from "#components/account/admin-login";
import { AccountPage, accountMetadata } from "../../accounts/account-page";

export const generateMetadata = accountMetadata("login", (texts) => texts.admin.title);

export default function Page({ params }: PageProps<"/[locale]/[device]/admin/login">) {
  return (
    <AccountPage params={params} namespaces={["login"]}>
      <AdminLogin />
    </AccountPage>
  );
}
