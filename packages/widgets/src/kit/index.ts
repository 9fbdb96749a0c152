export type { ButtonKind } from './button/Button.tsx'
export { Button } from './button/Button.tsx'
export { IconButton } from './button/IconButton.tsx'
export { Checkbox } from './choice/Checkbox.tsx'
export { RadioCards } from './choice/RadioCards.tsx'
export { SegmentedControl } from './choice/SegmentedControl.tsx'
export { Switch } from './choice/Switch.tsx'
export { BROKER_WORDING_VERSION, brokerWords, wordingVersionOf } from './example/broker-words.ts'
export { exampleLines } from './example/example-lines.ts'
export { exampleStyles } from './example/example-styles.ts'
export { figureChangeWords } from './example/figure-change.ts'
export { RepresentativeExampleCard } from './example/RepresentativeExampleCard.tsx'
export { RepresentativeExampleText } from './example/RepresentativeExampleText.tsx'
export { TestMark } from './example/TestMark.tsx'
export { EmptyState } from './feedback/EmptyState.tsx'
export { InlineError } from './feedback/InlineError.tsx'
export { QuietNotice } from './feedback/QuietNotice.tsx'
export { Skeleton } from './feedback/Skeleton.tsx'
export type { ToastMessage } from './feedback/Toast.tsx'
export { Toast } from './feedback/Toast.tsx'
export { createToasts, type Toasts } from './feedback/toasts.ts'
export { Field, FieldError, FieldHint } from './field/Field.tsx'
export { MoneyField, NumberField } from './field/NumberField.tsx'
export { PasswordField } from './field/PasswordField.tsx'
export { RegistrationField } from './field/RegistrationField.tsx'
export { SearchBox } from './field/SearchBox.tsx'
export { TextField } from './field/TextField.tsx'
export { type CsvColumn, csvText } from './files/csv.ts'
export { FileDrop } from './files/FileDrop.tsx'
export { writeBytes } from './files/file-rules.ts'
export { listFile } from './files/list-file.ts'
export { saveFile, saveText } from './files/save-file.ts'
export { UploadRow } from './files/UploadRow.tsx'
export { createFilterQuery } from './filters/filter-query.ts'
export { createFiltering, type FilterHost, type Filtering } from './filters/filtering.ts'
export { type Act, createAct } from './form/act.ts'
export { ErrorSummary } from './form/ErrorSummary.tsx'
export { Bound, type BoundField, bindField, Form } from './form/Form.tsx'
export { createForm, type FormModel } from './form/form-model.ts'
export type { FormPart } from './form/form-part.ts'
export type { FormFault, FormPlan } from './form/form-plan.ts'
export { ProblemNote } from './form/ProblemNote.tsx'
export { useFocusFirstError } from './form/useFocusFirstError.ts'
export { useMoveOn } from './form/useMoveOn.ts'
export { Icon } from './icon/Icon.tsx'
export type { LucideIcon } from './icon/icons.ts'
export { Spinner } from './icon/Spinner.tsx'
export { Banner } from './layout/Banner.tsx'
export { Card } from './layout/Card.tsx'
export type { KeyFigure } from './layout/KeyFigures.tsx'
export { FigureList, KeyFigures } from './layout/KeyFigures.tsx'
export type { ProgressStep } from './layout/Stepper.tsx'
export { ProgressSteps, Stepper } from './layout/Stepper.tsx'
export type { TabItem } from './layout/Tabs.tsx'
export { Tabs } from './layout/Tabs.tsx'
export { useListScreen } from './layout/useListScreen.ts'
export type { Size } from './layout/useSize.ts'
export { LenderMark, LenderName } from './lender-marks/LenderMark.tsx'
export { NoteEditor } from './notes/NoteEditor.tsx'
export { NoteText } from './notes/NoteText.tsx'
export { isOverOthers } from './overlay/clear-place.ts'
export { Dialog } from './overlay/Dialog.tsx'
export type { MenuAction } from './overlay/Menu.tsx'
export { Menu } from './overlay/Menu.tsx'
export { SplitButton } from './overlay/SplitButton.tsx'
export { Tooltip } from './overlay/Tooltip.tsx'
export { StrengthMeter } from './password/StrengthMeter.tsx'
export {
  CreditProfileField,
  EmploymentField,
  LicenceField,
  MaritalField,
  ProductField,
  ResidentialField,
  TermField,
  TermSegments,
  TitleField,
} from './person/ChoiceFields.tsx'
export {
  AccountNumberField,
  EmailField,
  MobileField,
  PhoneField,
  PostcodeField,
  SortCodeField,
} from './person/ContactFields.tsx'
export { CountryField } from './person/CountryField.tsx'
export { CountryNameField } from './person/CountryNameField.tsx'
export { DateField, DateOfBirthField } from './person/DateField.tsx'
export { PhoneLink } from './person/PhoneLink.tsx'
export {
  creditProfileWords,
  employmentWords,
  licenceWords,
  maritalWords,
  residentialWords,
  titleWords,
} from './person/words.ts'
export { ComboBox } from './select/ComboBox.tsx'
export { DealerField } from './select/DealerField.tsx'
export { DealershipField } from './select/DealershipField.tsx'
export { DealershipsPicker } from './select/DealershipsPicker.tsx'
export { Select } from './select/Select.tsx'
export { LenderSlider } from './slider/LenderSlider.tsx'
export { lenderSliderStyles } from './slider/lender-slider-styles.ts'
export { playChime } from './sound/chime.ts'
export { NextWords } from './status/NextWords.tsx'
export { Mileage, Plate } from './status/Plate.tsx'
export type { StatusBadgeProps, Tone } from './status/StatusBadge.tsx'
export { StatusBadge } from './status/StatusBadge.tsx'
export { writtenDay } from './status/written-day.ts'
export { writtenAgo, writtenMoment, writtenTime } from './status/written-moment.ts'
export { kitStyles } from './styles.ts'
export { baseStyles } from './styles-base.ts'
export { payerStyles } from './styles-payer.ts'
export { type KeptPlace, useKeptDetail, useKeptPlace } from './table/kept-place.ts'
export { detailIn } from './table/list-place.ts'
export type { Column } from './table/Table.tsx'
export { Table } from './table/Table.tsx'
export { useListPlace } from './table/useListPlace.ts'
export { CarDrawing } from './vehicle/CarDrawing.tsx'
export { VehicleCard, VehicleCardLarge, VehiclePicture } from './vehicle/VehicleCard.tsx'
