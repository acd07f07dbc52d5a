import type { PurchaseForm } from '@platewise/shared/purchases';
import type { PurchaseOrder } from './createPurchase';

export type Buyer = { userId: string; firstName: string; lastName: string };

/** What the form asks for, without its code. Courses of which none is wanted are left out. */
export const purchaseOrder = (
  { userId, firstName, lastName }: Buyer,
  form: PurchaseForm,
): PurchaseOrder => ({
  userId,
  firstName,
  lastName,
  companyName: form.companyName,
  email: form.email,
  phone: form.phone,
  address: {
    fullAddress: form.fullAddress ?? null,
    unitNumber: form.unitNumber ?? null,
    streetNumber: form.streetNumber,
    streetName: form.streetName,
    city: form.city,
    state: form.state,
    postcode: form.postcode,
  },
  purchaseNumber: form.purchaseNumber ?? null,
  courseQuantities: form.courseQuantities
    .filter(({ quantity }) => quantity > 0)
    .map(({ courseId, quantity }) => ({ courseId, quantity })),
  pays: form.paymentMethod === 'Invoice' ? 'by invoice' : 'by card',
});
