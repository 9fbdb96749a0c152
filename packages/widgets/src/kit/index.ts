export { Button } from './button/Button.tsx'
export { IconButton } from './button/IconButton.tsx'
export { Checkbox } from './choice/Checkbox.tsx'
export { IndeterminateBox } from './choice/IndeterminateBox.tsx'
export { RadioCards } from './choice/RadioCards.tsx'
export { SegmentedControl } from './choice/SegmentedControl.tsx'
export { Switch } from './choice/Switch.tsx'
export { BROKER_WORDING_VERSION, brokerWords, wordingVersionOf } from './example/broker-words.ts'
export { exampleLines, representativeAprOf } from './example/example-lines.ts'
export { figureChangeWords } from './example/figure-change.ts'
export { paymentWords } from './example/payment-words.tsx'
export { RepresentativeExampleCard, RepresentativeExampleText, TestMark } from './example/RepresentativeExample.tsx'
export { EmptyState } from './feedback/EmptyState.tsx'
export { InlineError } from './feedback/InlineError.tsx'
export { LoadProblem } from './feedback/LoadProblem.tsx'
export { NotConnected } from './feedback/NotConnected.tsx'
export { QuietNotice } from './feedback/QuietNotice.tsx'
export { Skeleton } from './feedback/Skeleton.tsx'
export { Toast } from './feedback/Toast.tsx'
export { Field, FieldError, FieldHint } from './field/Field.tsx'
export { MileageField, MoneyField, NumberField } from './field/NumberField.tsx'
export { PasswordField } from './field/PasswordField.tsx'
export { OtherRegistrationField, RegistrationField } from './field/RegistrationField.tsx'
export { SearchBox } from './field/SearchBox.tsx'
export { TextArea } from './field/TextArea.tsx'
export { TextField } from './field/TextField.tsx'
export { Figure, FigureText } from './figure/Figure.tsx'
export { FileDrop } from './files/FileDrop.tsx'
export { sortFiles, writeBytes } from './files/file-rules.ts'
export { csvOf, type ListColumn, type ListFile, listFile, saveCsv } from './files/list-file.ts'
export { saveFile } from './files/save-file.ts'
export { UploadRow } from './files/UploadRow.tsx'
export { useFileChooser } from './files/useFileChooser.tsx'
export { createFilterQuery, oneOf, textUpTo, wholeNumber } from './filters/filter-query.ts'
export { createFiltering, type FilterHost, type Filtering } from './filters/filtering.ts'
export { createAct } from './form/act.ts'
export { type Acts, createActs } from './form/acts.ts'
export { DraftConflict } from './form/DraftConflict.tsx'
export { ErrorSummary } from './form/ErrorSummary.tsx'
export { Bound, type BoundField, bindField, bindTick, Form } from './form/Form.tsx'
export { FormDialog } from './form/FormDialog.tsx'
export { focusNotUnderstood, useFocusFirstError, useMoveOn } from './form/field-focus.ts'
export { createForm, type FormModel } from './form/form-model.ts'
export type { FormPart } from './form/form-part.ts'
export type { FormFault, FormPlan } from './form/form-plan.ts'
export { ProblemNote } from './form/ProblemNote.tsx'
export { Icon, Spinner } from './icon/Icon.tsx'
export { useShortcuts } from './keys/shortcuts.ts'
export { Banner } from './layout/Banner.tsx'
export { Card } from './layout/Card.tsx'
export { type GridCell, gridStep, withinGrid } from './layout/grid-keys.ts'
export { FigureList, type KeyFigure, KeyFigures } from './layout/KeyFigures.tsx'
export { ListBlank, NoMatch, SaveButtons } from './layout/ListParts.tsx'
export { Stepper } from './layout/Stepper.tsx'
export { scrollWithin, type TabItem, Tabs } from './layout/Tabs.tsx'
export { useListScreen } from './layout/useListScreen.ts'
export { observeSize, type Size } from './layout/useSize.ts'
export { LenderMark, LenderName } from './lender-marks/LenderMark.tsx'
export { NoteEditor } from './notes/NoteEditor.tsx'
export { NoteText } from './notes/NoteText.tsx'
export { type NotePart, readNote } from './notes/note-document.ts'
export { ConfirmDialog } from './overlay/ConfirmDialog.tsx'
export { isOverOthers } from './overlay/clear-place.ts'
export { Dialog } from './overlay/Dialog.tsx'
export { Menu, type MenuAction } from './overlay/Menu.tsx'
export { useDialogCode } from './overlay/useDialogCode.ts'
export { StrengthMeter } from './password/StrengthMeter.tsx'
export { PaymentBars } from './payment-picture/PaymentBars.tsx'
export { PaymentPicture, type PaymentPlan, pictureScale } from './payment-picture/PaymentPicture.tsx'
export {
  AccountNumberField,
  EmailField,
  MobileField,
  NameField,
  PhoneField,
  PhoneLink,
  PostcodeField,
  SortCodeField,
} from './person/ContactFields.tsx'
export { CountryField, CountryNameField } from './person/CountryField.tsx'
export { DateField, DateOfBirthField } from './person/DateField.tsx'
export { DuplicateNotice } from './person/DuplicateNotice.tsx'
export { TermField, TermSegments } from './person/TermFields.tsx'
export {
  creditProfileWords,
  employmentWords,
  licenceWords,
  maritalWords,
  productWords,
  residentialWords,
  titleWords,
} from './person/words.ts'
export { ComboBox } from './select/ComboBox.tsx'
export { DealerField, DealershipField } from './select/DealershipField.tsx'
export { DealershipsPicker } from './select/DealershipsPicker.tsx'
export { Select } from './select/Select.tsx'
export { LenderSlider } from './slider/LenderSlider.tsx'
export { SliderField } from './slider/SliderField.tsx'
export { playChime } from './sound/chime.ts'
export { Mileage, Plate } from './status/Plate.tsx'
export { NextWords, StatusBadge, type StatusBadgeProps, type Tone } from './status/StatusBadge.tsx'
export {
  writtenAge,
  writtenAgo,
  writtenDay,
  writtenMoment,
  writtenTime,
  writtenWeekday,
} from './status/written-moment.ts'
export { baseStyles, buyerStyles, exampleStyles, kitStyles, lenderSliderStyles, payerStyles } from './styles.ts'
export { type KeptPlace, useKeptDetail, useKeptPlace } from './table/kept-place.ts'
export { detailIn, readPlace, writePlace } from './table/list-place.ts'
export { type Column, Table, type TableView } from './table/Table.tsx'
export { useListPlace } from './table/useListPlace.ts'
export { copyText, createToasts, failureText, type ToastMessage, type Toasts } from './toasts/toasts.ts'
export { CarDrawing } from './vehicle/CarDrawing.tsx'
export { LookUpNotice } from './vehicle/LookUpNotice.tsx'
export { VehicleCard, VehicleCardLarge, VehiclePicture } from './vehicle/VehicleCard.tsx'
export { vehicleName } from './vehicle/vehicle-facts.ts'
