import { type PriceId, plans } from '../../common/plans.ts';

type PlanChoiceProps = { chosen: PriceId; onChoose: (priceId: PriceId) => void };

export function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className="plan-choice">
      <legend className="sr-only">Billing period</legend>
      {plans.map(({ priceId, label, dollars, savingPercent }) => (
        <label key={priceId}>
          <input
            className="sr-only"
            type="radio"
            name="billing-period"
            autoComplete="off"
            checked={chosen === priceId}
            onChange={() => onChoose(priceId)}
          />
          <span>{label}</span>
          <strong>${dollars}</strong>
          {savingPercent > 0 ? <span className="badge badge-good">saving {savingPercent}%</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
