/** Our files are part of the agency's own: the elements are told where their server is. */
export const API = '{{WIDGETS_ORIGIN}}/api/v3'

export const KEY = 'fc_test_quillmere'

export const cars = [
  { name: 'Volkswagen Golf', registration: 'ZZ23 KHP', price: 14_995, deposit: 1500, mileage: 28_400 },
  { name: 'Kia Sportage', registration: 'ZZ22 LDW', price: 17_495, deposit: 1500, mileage: 31_200 },
  { name: 'Ford Fiesta', registration: 'ZZ21 QPM', price: 9995, deposit: 1000, mileage: 38_900 },
]

/** How the calculator would look with other website settings. */
export const settings = (accent: string) => ({
  allowedOrigins: [],
  theme: { accent },
  products: [0, 1],
  creditProfiles: [2, 1, 0],
  vehicleTypes: [1],
  showLenderSlider: false,
})
