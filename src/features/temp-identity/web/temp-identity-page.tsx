import { Island } from '#platform/ui/web/island/island.tsx';
import { ToolPageFrame } from '#site/shell/web/page-frame.tsx';
import { TempIdentityIsland } from './temp-identity-island.tsx';

const path = '/temp-identity';

export function TempIdentityPage() {
  return (
    <ToolPageFrame
      path={path}
      title="Temporary identity"
      intro="A name, a birthday and an address for forms that ask for more than they need. Generated in your browser and sent nowhere."
      tool={
        <Island name="temp-identity" when="load">
          <TempIdentityIsland />
        </Island>
      }
    >
      <h2 className="text-lg">This person does not exist</h2>
      <div className="mt-2.5 grid gap-3 text-sm text-soft">
        <p>
          Names, streets and cities are picked from short lists by your browser’s random number generator. The
          ZIP code belongs to the city; the house most likely does not exist. If someone has this name, it is
          a coincidence.
        </p>
        <p>
          Use it where nobody has a right to your real details: test forms, demos, a newsletter that insists.
          It is not proof of identity, so never use it with a bank, a government office or a contract.
        </p>
      </div>
    </ToolPageFrame>
  );
}
