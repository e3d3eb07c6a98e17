/** Paragraphs of the fields of a card, of six games in five leagues: `{true|false}`. */
export const thirtythird = `
everton
@matchOverview Everton welcome Manchester United to the Hill Dickinson Stadium with the visitors fifth in the table and {eight|ten} points better off than their ninth-placed hosts.
@matchOverview United have not lost any of their last eight league matches, winning {four|five} of them. Old Trafford will expect more of the same.
@teamForm.home Everton have been better on the road than at home: {six|five} of their ten wins came away. At the Hill Dickinson Stadium they have lost five of thirteen.
@teamForm.home Everton were beaten last time out, having won the match before that. Over the last five they have collected {eight|ten} points.
@teamForm.home They have kept nine clean sheets, {five|seven} of them away from home.
@teamForm.away United's 47 goals are {18|14} more than Everton have managed.
@teamForm.away All four of United's clean sheets came at Old Trafford, and away from home they have conceded {22|18} goals.
@teamForm.away The Red Devils have lost only {three|five} of thirteen away matches, drawing six.
@lineups.home Douglas Damasceno is the only Everton player missing, with a {thigh|groin} injury. O. Dunstan should keep goal.
@lineups.away United are without {three|four} players: George Whitlock, Bruno Teixeira and Oscar Quigley.
@lineups.away O. Ingham has been ever-present and leads the way with {eleven|thirteen} goals.
@h2h Everton won the reverse fixture {1-0|2-0} at Old Trafford in November through a first-half goal.
@h2h When the teams met in November, it was {Everton|United} who took all three points.
@markets.0.reasoning The draw is rated at {28|33} per cent, high enough to make United at 38.8 a poor bet.
@finalVerdict United concede about twice as often after half-time as before it: {25|18} goals against 12.
@matchImportance A win would take United to {48|49} points and above Chelsea.
@matchImportance Everton are level on 37 points with {Fulham|Newcastle}, and a victory would lift them to 40.
elche
@matchOverview Barcelona lead La Liga by {a point|three points} from Real Madrid and will not want to slip here.
@matchOverview Elche have lost only {once|three times} at the Martínez Valero, where they have taken 20 points from eleven matches.
@teamForm.home Elche's split personality is striking: five wins at home, {none|two} away.
@teamForm.home They have gone {three|five} games without a win, drawing two of them.
@teamForm.home R. Friis and Q. Camara have {seven|nine} goals apiece, with D. Navarrete next on five.
@teamForm.home All five of Elche's clean sheets were kept {at home|away}.
@teamForm.away Barcelona have scored in every one of their {21|24} matches.
@teamForm.away Barça have won seven of eleven away, but their {three|two} defeats all came on their travels.
@teamForm.away C. Ibekwe has thirteen goals although he has started only {twelve|sixteen} matches.
@teamForm.away H. Urrutia follows with {nine|eleven}, and S. Van den Berg has seven.
@teamForm.away Barcelona have won {seven|five} of the last eight, the one blemish a defeat.
@lineups.home Sven Van der Laan, who has made 19 starts in goal, is out with a {calf|knee} injury; Adrián Fuentes (thigh) and Eneko Galarza (illness) also miss out.
@lineups.away His namesake J. Van der Laan is a Barcelona {defender|goalkeeper} with eleven appearances.
@lineups.away Nico Peñalver ({groin|hamstring}), Samuel Uche (thigh) and Carlos Valdivieso (knock) are missing for the visitors.
@h2h Barcelona won November's meeting {3-1|3-0}, after leading at the break.
@markets.0.reasoning At {65.9|55.9} per cent Barcelona are heavy favourites; the hosts get 13.
@markets.1.reasoning Over 2.5 goals is put at {56.1|66.1} per cent, and Barcelona's away games average almost four goals.
@finalVerdict A clear sky and {14|4} degrees: there will be no excuses from the weather.
@matchImportance Elche sit twelfth, {three|five} points above Mallorca in eighteenth.
mainz
@matchOverview Mainz are bottom with {six|eight} points from twelve matches, and even St. Pauli are a point ahead.
@matchOverview Gladbach's run of {three|four} straight wins ended with a draw last time.
@teamForm.home Mainz have not won at home: two draws and {four|five} defeats is the meagre return.
@teamForm.home Mainz have yet to keep a clean sheet and have failed to score in {half|a quarter} of their twelve games.
@teamForm.home H. Quast has scored {four|six} of their eleven goals, and nobody else has more than two.
@teamForm.away Gladbach have been stronger away, with two wins from five against {one|three} from seven at home.
@teamForm.away Five of Gladbach's six blanks came {at home|away}, so the trip may suit them.
@teamForm.away Borussia have conceded only {five|eight} times in five away games.
@lineups.home N. Claußen picks a {4-3-3|4-4-2} with H. Quast, Y. Völker and P. Gerlach in it.
@lineups.home Ruben Van der Laan is absent with a {knock|hamstring problem}.
@lineups.away F. Ibarrola, their top scorer with four goals, is {on the bench|in the starting line-up}.
@lineups.away Both teams field a C. Reinders: the one in the Mainz shirt is a {defender|goalkeeper}.
@lineups.away Víctor Requena is {doubtful|certain to miss out} because of a muscle injury, while Giacomo D'Aversa and Enzo Pichon are out.
@markets.0.reasoning A Mainz win has a probability of {42.1|52.1} %, which looks generous for a side with one win.
@finalVerdict Snow showers and a {90|50} per cent chance of precipitation could spoil the spectacle.
@finalVerdict D. Brandhorst referees at the {MEWA Arena|Opel Arena}.
@matchImportance With a win Mainz would climb to {nine|ten} points and draw level with Wolfsburg.
@teamForm.away E. Ehrlich has made {29|39} saves in nine appearances for Gladbach.
parma
@matchOverview Parma are 14th and have {eleven|nine} points more than bottom club Verona.
@matchOverview Verona are last, level with {Pisa|Lecce} on points but below them in the standings.
@teamForm.home Parma's {16|22} goals are the second fewest in Serie A; only Lecce have fewer.
@teamForm.home Curiously, Parma have won more often away than at home, four times against {twice|three times}.
@teamForm.home Parma have failed to score in exactly half of their matches, {six|four} times at home and six times away.
@teamForm.home They snapped a run of {two|three} defeats by winning last time out.
@teamForm.away Verona have not won any of their last eight, losing {five|four} of those games.
@teamForm.away Twelve of Verona's 18 goals came {before|after} half-time.
@teamForm.away Hellas have one away win and {six|eight} away defeats to their name.
@lineups.home Edoardo Pozzi is {suspended|injured}, and Tommaso Lombardini has an ankle problem.
@lineups.home U. Castellano {is among the substitutes|starts}, while B. Mancuso leads the attack with C. Albertazzi.
@lineups.away Igor Teixeira, the regular goalkeeper with 16 appearances, has a {knee|shoulder} injury.
@lineups.away T. Almeida has {four|six} goals for Verona but has started only five games.
@h2h Parma won {2-1|3-1} in Verona in November and had led at the interval.
@h2h The most recent meeting ended in a {Parma|Verona} win.
@markets.0.reasoning Parma to win: {49.4|39.4} %. The double chance of home or draw stands at 75.9.
@finalVerdict E. Ezeh's side concede 1.8 goals per away game but have kept {three|five} clean sheets on the road.
@finalVerdict It will be misty with {6.5|16.5} degrees and hardly any wind.
@matchImportance Verona are {six|eight} points from safety and running out of time.
brest
@matchOverview Marseille come to the Stade Francis-Le Blé in fourth, {five|three} points behind Lyon in third.
@matchOverview Brest are twelfth with {27|30} points, two fewer than Angers.
@teamForm.home Brest have won five of eleven at home and kept {five|three} clean sheets there.
@teamForm.home Brest are unbeaten in {three|five}, a modest revival after back-to-back defeats.
@teamForm.home T. Bellanger, a defender, is joint top scorer with {three|five} goals, together with G. Chauvin and K. Kermarec.
@teamForm.away Marseille's 48 goals are bettered only by {Paris Saint-Germain|Lens}.
@teamForm.away They have won only {two|three} of their last five.
@teamForm.away OM have lost five of eleven away but just {once|three times} at home.
@teamForm.away S. Lindgaard has ten goals, J. Ehrlich {nine|seven} and G. Nardelli seven.
@lineups.home C. Lacerda, who has {18|12} shots on target to his name, starts on the bench.
@lineups.home Brest line up in a {3-4-2-1|4-3-3} with J. Diarra in goal.
@lineups.away Q. Weber, scorer of {six|eight} goals, has to make do with a place on the bench.
@lineups.away Emeka Ezeh is {ill|suspended}; A. Zaniboni otherwise has a full squad.
@lineups.home Jacob Copley is missing for {Brest|Marseille} with a knock.
@h2h Marseille won {3-0|2-0} in November, two of the goals coming before the break.
@markets.0.reasoning The wind of {58|28} km/h argues against a feast of goals.
@markets.0.reasoning Marseille's 49.2 % is about {twice|three times} the chance of a Brest win.
@matchImportance A win would cut the gap to Lyon to {two|three} points for Marseille.
newcastle
@matchOverview The derby pits twelfth-placed Newcastle against {eleventh|thirteenth}-placed Sunderland, with a single point between the rivals.
@matchOverview Sunderland have drawn {ten|eight} of their 29 matches, Newcastle only six.
@teamForm.home Newcastle have lost {five|three} of their last eight, which explains the slide into mid-table.
@teamForm.home Eight of their eleven wins came at St. James' Park, where they average {1.9|1.4} goals a game.
@teamForm.home D. Quast's {twelve|ten} goals make him the leading scorer ahead of F. Underhill on eight.
@teamForm.home Newcastle have scored as many goals before the break as after it, {21|18} each.
@teamForm.away Sunderland have scored just {eight|eleven} goals in fifteen away matches and failed to find the net in eight of them.
@teamForm.away After three straight defeats Sunderland have taken {four|six} points from two matches.
@teamForm.away N. Sandford has {eight|ten} goals and has started every league match.
@lineups.home Adrián Bermejo ({thigh|ankle}) is the only absentee of the hosts.
@lineups.away The goalkeeper O. Ellison is out with a knee injury, and Zac Hargreaves has a {knock|calf injury}.
@lineups.home Both clubs have a T. Ostermann; Newcastle's has scored {four|six} times.
@h2h Sunderland won December's derby {1-0|2-0} after a goalless first half.
@markets.0.reasoning Newcastle are given a {62|52} per cent chance, Sunderland 15.3.
@markets.1.reasoning A home clean sheet comes in at {41.3|31.3} %.
@finalVerdict Both teams use a {3-5-2|4-3-3}, so it will be decided in midfield.
@finalVerdict Newcastle have conceded more than they have scored, 43 against {42|38}.
@matchImportance Victory would take Newcastle to {42|43} points and above Sunderland.
`;
